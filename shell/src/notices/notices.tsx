import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import type { NoticeKind } from '@wattline/contract';
import { keyframes, styled } from '@wattline/styled';
import { CloseIcon, InfoIcon, SuccessIcon, WarningIcon } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { dismissNotice, noticeStore, type ShownNotice } from './notice-store';
import { useExpiry } from './use-expiry';
import { useFreePlace } from './use-free-place';
import { useNextPress } from './use-next-press';
import { useOpenDialog } from './use-open-dialog';

/** Without a move: its place is measured as it comes. */
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

/** Its border is seen in the device's own colours alone. */
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
  font-weight: 550;
  pointer-events: auto;
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

function NoticeItem({ notice }: { readonly notice: ShownNotice }) {
  const t = useTexts('notices');
  const { hold, release } = useExpiry(notice.durationMs, () => dismissNotice(notice.id));
  const item = useFreePlace<HTMLDivElement>();
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

/**
 * Messages that vanish, one at a time, where nothing is pressed (docs/rules.md: notices-out-of-the-way). The shell shows them for
 * every part, inside a dialog while one is open; screen readers read them out.
 */
export function Notices() {
  const [notice] = useStore(noticeStore);
  const dialog = useOpenDialog();
  const region = <Region role="status">{notice && <NoticeItem key={notice.id} notice={notice} />}</Region>;
  return dialog ? createPortal(region, dialog) : region;
}
