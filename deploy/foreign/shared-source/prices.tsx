import { useTexts } from './texts';

/** A chunk of its own: fetched when it is asked for. */
export default function Prices() {
  const t = useTexts();
  return <p>{t('prices')}</p>;
}
