import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import type { NoticeKind } from '@wattline/contract';
import { places } from '@wattline/event-bus';
import { CloseIcon, InfoIcon, SuccessIcon, WarningIcon } from '@wattline/ui';
import { keyframes, styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import { dismissNotice, noticeStore, type ShownNotice } from './notice-store';

const appear = keyframes`
  from { opacity: 0; }
`;

/** Visible also while the app is behind the view that the document came with. */
const Region = styled.div`
  position: fixed;
  z-index: 10;
  inset: auto 0 var(--page-banner, 0);
  display: grid;
  justify-items: center;
  padding: 16px var(--gutter) calc(16px + env(safe-area-inset-bottom));
  pointer-events: none;
  visibility: visible;

  @media (max-width: 759.9px) and (min-height: 500px) {
    main:has([data-place^='next']) ~ & {
      bottom: calc(7rem + var(--page-banner, 0px));
    }
  }
`;

/** A press reaches what is below it. Its border is seen in the device's own colours alone. */
const Item = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: 12px;
  width: fit-content;
  max-width: min(520px, 100%);
  padding-block: 7px;
  padding-inline: 17px 7px;
  border: 1px solid transparent;
  border-radius: var(--radius);
  background: var(--ink);
  color: var(--ground);
  box-shadow: var(--shadow-high);
  font-weight: 600;
  animation: ${appear} 0.2s ease-out;

  & > svg {
    flex: none;
  }
`;

const Dismiss = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border: 0;
  border-radius: 50%;
  background: none;
  cursor: pointer;
  pointer-events: auto;

  &:focus-visible {
    outline-color: currentcolor;
  }
`;

const icons: Readonly<Record<NoticeKind, typeof InfoIcon>> = {
  info: InfoIcon,
  success: SuccessIcon,
  warning: WarningIcon,
  error: WarningIcon,
};

/**
 * Calls `onExpire` after `milliseconds`, not counting the time for which it is held: a message stays while it is hovered or
 * focused (WCAG 2.2.1).
 */
function useExpiry(
  milliseconds: number,
  onExpire: () => void,
): { readonly hold: () => void; readonly release: () => void } {
  const [held, setHeld] = useState(false);
  const left = useRef(milliseconds);
  const expire = useEffectEvent(onExpire);

  useEffect(() => {
    if (held) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => expire(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [held]);

  return { hold: () => setHeld(true), release: () => setHeld(false) };
}

/** Where a space is a letter. */
const TEXT = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"])';

const isPress = (event: Event): boolean =>
  !(event instanceof KeyboardEvent) ||
  event.key === 'Enter' ||
  (event.key === ' ' && event.target instanceof Element && !event.target.matches(TEXT));

/**
 * Calls `onPress` when something outside of `element` is pressed, before that does its work: it may show a new notice. A finger
 * that scrolls presses nothing.
 */
function useNextPress(element: RefObject<HTMLElement | null>, onPress: () => void): void {
  const pressed = useEffectEvent((event: Event): void => {
    const isInside = event.target instanceof Node && element.current?.contains(event.target);
    if (!isInside && isPress(event)) onPress();
  });
  useEffect(() => {
    const listen = (event: Event): void => pressed(event);
    const kinds = ['pointerup', 'keydown'] as const;
    for (const kind of kinds) addEventListener(kind, listen, { capture: true });
    return () => {
      for (const kind of kinds) removeEventListener(kind, listen, { capture: true });
    };
  }, []);
}

function NoticeItem({ notice }: { readonly notice: ShownNotice }) {
  const t = useTexts('notices');
  const { hold, release } = useExpiry(notice.durationMs, () => dismissNotice(notice.id));
  const item = useRef<HTMLDivElement>(null);
  useNextPress(item, () => dismissNotice(notice.id));
  const Icon = icons[notice.kind];

  return (
    <Item ref={item} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <Icon size={20} />
      <span>{notice.text}</span>
      <Dismiss type="button" aria-label={t('dismiss')} onClick={() => dismissNotice(notice.id)}>
        <CloseIcon size={18} />
      </Dismiss>
    </Item>
  );
}

function topmost(): HTMLElement | undefined {
  const dialogs = places.get().filter(({ name }) => name === 'dialog@1');
  return dialogs.at(-1)?.element;
}

/** The dialog that is on top, if one is open: what stands outside of a modal dialog can be neither read out nor pressed. */
const useOpenDialog = (): HTMLElement | undefined => useSyncExternalStore(places.subscribe, topmost);

/**
 * Messages that vanish, one at a time, and stand in the way of no press (docs/rules.md: notices-out-of-the-way). The shell shows them for
 * every part, inside a dialog while one is open; screen readers read them out.
 */
export function Notices() {
  const [notice] = useStore(noticeStore);
  const dialog = useOpenDialog();
  const region = <Region role="status">{notice && <NoticeItem key={notice.id} notice={notice} />}</Region>;
  return dialog ? createPortal(region, dialog) : region;
}
