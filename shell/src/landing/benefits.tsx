import { BoltIcon, ClockIcon, media, ScanIcon } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';

const Section = styled.section`
  margin-top: clamp(40px, 7vw, 72px);
`;

const List = styled.ul`
  display: grid;
  gap: 24px;
  margin-top: 24px;

  ${media.wide} {
    grid-template-columns: repeat(3, 1fr);
    gap: 32px;
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 46px;
  height: 46px;
  margin-bottom: 14px;
  border-radius: var(--radius-small);
  background: var(--accent-soft);
  color: var(--accent);
`;

const Text = styled.p`
  margin-top: 6px;
  color: var(--ink-soft);
`;

const benefits = [
  { icon: BoltIcon, title: 'benefit1', text: 'benefit1Text' },
  { icon: ScanIcon, title: 'benefit2', text: 'benefit2Text' },
  { icon: ClockIcon, title: 'benefit3', text: 'benefit3Text' },
] as const;

/** The three benefits. */
export function Benefits() {
  const t = useTexts('landing');
  return (
    <Section aria-labelledby="benefits">
      <h2 id="benefits">{t('benefitsTitle')}</h2>
      <List>
        {benefits.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Mark>
              <Icon size={24} />
            </Mark>
            <h3>{t(title)}</h3>
            <Text>{t(text)}</Text>
          </li>
        ))}
      </List>
    </Section>
  );
}
