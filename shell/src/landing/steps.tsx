import { styled } from '@wattline/styled';
import { Card, media, PlaceIcon, PlugIcon, ScanIcon } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';

const List = styled.ol`
  display: grid;
  gap: 16px;
  margin-top: 20px;

  ${media.wide} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

const Step = styled(Card).attrs({ as: 'li' })`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 4px 16px;
  align-content: start;

  & > svg {
    grid-row: span 2;
    color: var(--accent);
  }

  & > p {
    color: var(--ink-soft);
  }
`;

const steps = [
  { icon: PlaceIcon, title: 'step1', text: 'step1Text' },
  { icon: ScanIcon, title: 'step2', text: 'step2Text' },
  { icon: PlugIcon, title: 'step3', text: 'step3Text' },
] as const;

/** Find, scan, connect and pay. */
export function Steps() {
  const t = useTexts('landing');
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">{t('stepsTitle')}</h2>
      <List>
        {steps.map(({ icon: Icon, title, text }) => (
          <Step key={title}>
            <Icon size={28} />
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </Step>
        ))}
      </List>
    </section>
  );
}
