import type { ReactNode } from 'react';
import { styled } from '@wattline/vendor/styled';
import { CloseIcon } from '../icons';
import { IconButton } from './button';
import { Dialog } from './dialog';

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
