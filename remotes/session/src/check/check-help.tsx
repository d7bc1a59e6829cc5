import { styled } from '@wattline/styled';
import { Button } from '@wattline/ui';
import { bus } from '../part';
import type { ReceiptDocument } from '../receipt-document/receipt-document';
import { useTexts } from '../texts/use-texts';
import type { CheckWords } from './check-words';

const HelpButton = styled(Button)`
  justify-self: start;
`;

interface CheckHelpProps {
  readonly document: ReceiptDocument;
  readonly words: CheckWords;
}

/** Asks the shell for help with what a receipt's check found; nothing where it found no difference. */
export function CheckHelp({ document: { session, pageSessionId }, words: { verdict, checks } }: CheckHelpProps) {
  const t = useTexts('check-help');
  const different = checks.filter(({ state }) => state === 'differs');
  if (different.length === 0) return null;

  const ask = (): void => {
    const { locationId, evseUid, connectorId, authorizationReference } = session;
    const facts = {
      station: locationId,
      charger: evseUid,
      connector: connectorId,
      session: pageSessionId,
      payment: authorizationReference,
      ...Object.fromEntries(
        different.map(({ name, result, detail }) => [name, [result, detail].filter(Boolean).join(': ')]),
      ),
    };
    const known = Object.entries(facts).filter((fact): fact is [string, string] => fact[1] != null);
    bus.emit('help/requested', { from: 'receipt', said: verdict, facts: Object.fromEntries(known) });
  };

  return (
    <HelpButton $look="secondary" onClick={ask}>
      {t('help')}
    </HelpButton>
  );
}
