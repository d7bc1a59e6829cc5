import { BoltIcon, ClockIcon, Columns, Note, ScanIcon, Stack } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';

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

const benefits = [
  { icon: BoltIcon, title: 'benefit1', text: 'benefit1Text' },
  { icon: ScanIcon, title: 'benefit2', text: 'benefit2Text' },
  { icon: ClockIcon, title: 'benefit3', text: 'benefit3Text' },
] as const;

/** The three benefits. */
export function Benefits() {
  const t = useTexts('landing');
  return (
    <Stack as="section" $gap={24} $top={64} aria-labelledby="benefits">
      <h2 id="benefits">{t('benefitsTitle')}</h2>
      <Columns as="ul" $count={3} $gap={24}>
        {benefits.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Mark>
              <Icon size={24} />
            </Mark>
            <h3>{t(title)}</h3>
            <Note $top={8}>{t(text)}</Note>
          </li>
        ))}
      </Columns>
    </Stack>
  );
}
