import { usePlace } from '@wattline/event-bus';
import { styled } from '@wattline/vendor/styled';
import { Button } from './button';
import { Dialog } from './dialog';

const Panel = styled.div`
  display: grid;
  gap: 24px;
  padding: 24px;
`;

interface AlertDialogProps {
  /** The text of the alert; null hides it. */
  readonly text: string | null;
  /** The driver's next step; absent if the text names it. */
  readonly advice?: string | undefined;
  /** On its only button. */
  readonly okLabel: string;
  readonly onClose: () => void;
  /** Something went wrong that a support team may have to solve: the shell's 'Help' stands below the button. */
  readonly hasHelp?: boolean;
}

/**
 * Shows the text of a `window.alert` in a dialog of the app's own: it can be styled and translated, and the page is not
 * blocked (docs/rules.md: dialogs-of-the-app).
 */
export function AlertDialog({ text, advice, okLabel, onClose, hasHelp }: AlertDialogProps) {
  const helpPlace = usePlace('slot@1', { slot: 'error-help' });
  if (text === null) return null;
  return (
    <Dialog role="alertdialog" label={text} onClose={onClose}>
      <Panel ref={hasHelp ? helpPlace : null}>
        <p>{text}</p>
        {advice !== undefined && <p>{advice}</p>}
        <Button onClick={onClose}>{okLabel}</Button>
      </Panel>
    </Dialog>
  );
}
