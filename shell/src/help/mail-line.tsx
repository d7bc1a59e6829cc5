import { config } from '@wattline/config';
import { styled } from '@wattline/styled';
import type { Words } from '../texts/use-texts';

const Line = styled.p`
  overflow-wrap: anywhere;

  & > a {
    display: inline-block;
    padding: 4px 0;
  }
`;

/** The operator's address for mails of drivers, where there is one. */
export function MailLine({ t }: { readonly t: Words<'help'> }) {
  const { mail } = config().support;
  if (mail === null) return null;
  return (
    <Line>
      <a href={`mailto:${mail}`}>{t('write', { mail })}</a>
    </Line>
  );
}
