import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { places, usePlace } from '@wattline/event-bus';
import { styled } from '@wattline/vendor/styled';
import { CloseIcon } from '../icons';
import { Button, IconButton } from './button';
import { media } from './layout';

/** On a phone a sheet at the lower edge, where a thumb is. */
const Box = styled.dialog<{ $wide: boolean }>`
  width: 100%;
  max-width: none;
  max-height: 92dvh;
  margin: auto 0 0;
  padding: 0 0 env(safe-area-inset-bottom);
  border: 1px solid var(--line);
  border-width: 1px 0 0;
  border-radius: var(--radius);
  border-end-start-radius: 0;
  border-end-end-radius: 0;
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--shadow-high);

  ${media.wide} {
    width: min(${({ $wide }) => ($wide ? 960 : 440)}px, calc(100vw - 24px));
    max-height: calc(100dvh - 24px);
    margin: auto;
    border-width: 1px;
    border-end-start-radius: var(--radius);
    border-end-end-radius: var(--radius);
  }

  &::backdrop {
    background: rgb(5 10 8 / 72%);
  }
`;

interface DialogProps {
  /** 'alertdialog' for a message that has to be answered. */
  readonly role?: 'alertdialog';
  /** The name for screen readers. */
  readonly label: string;
  /** Room for pictures; else a phone's width, for things to fill in. */
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog while it is rendered. The browser's own <dialog> keeps the focus inside, closes on
 * Escape and gives the focus back; a click beside it closes it too.
 */
export function Dialog({ role, label, wide = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A text selected inside and released beside the dialog is a click on it too, but began elsewhere.
  const pressedBeside = useRef(false);

  // A layout effect: its end comes while the dialog still stands, and only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    const end = places.register(element, 'dialog@1', {});
    return () => {
      end();
      element.close();
    };
  }, []);

  return (
    // The click is a convenience for pointers only: Escape and the dialog's own button do the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <Box
      ref={dialog}
      $wide={wide}
      role={role}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        if (pressedBeside.current && event.target === dialog.current) onClose();
      }}
    >
      {children}
    </Box>
  );
}

const Panel = styled.div`
  padding: 12px 24px 24px;
`;

/** Has room below a title of several lines. */
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 56px;
  padding-bottom: 8px;
  margin-inline-end: -12px;
`;

interface DialogPanelProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog of a phone's width with its title and a way out: for things to fill in. */
export function DialogPanel({ title, closeLabel, onClose, children }: DialogPanelProps) {
  return (
    <Dialog label={title} onClose={onClose}>
      <Panel>
        <Head>
          <h2>{title}</h2>
          <IconButton aria-label={closeLabel} onClick={onClose}>
            <CloseIcon size={20} />
          </IconButton>
        </Head>
        {children}
      </Panel>
    </Dialog>
  );
}

const AlertBox = styled.div`
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
      <AlertBox ref={hasHelp ? helpPlace : null}>
        <p>{text}</p>
        {advice !== undefined && <p>{advice}</p>}
        <Button onClick={onClose}>{okLabel}</Button>
      </AlertBox>
    </Dialog>
  );
}
