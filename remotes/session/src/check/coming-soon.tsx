import { AlertDialog } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';

interface ComingSoonProps {
  readonly what: 'download' | 'share';
  readonly onClose: () => void;
}

/** The notice of a receipt's buttons in an environment without them, as the specification has it. */
export function ComingSoon({ what, onClose }: ComingSoonProps) {
  const t = useTexts('coming-soon');
  return <AlertDialog text={t(what)} okLabel={t('ok')} onClose={onClose} />;
}
