import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { places } from '@wattline/event-bus';
import { styled } from '@wattline/vendor/styled';
import { media } from '../styles/media';

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
