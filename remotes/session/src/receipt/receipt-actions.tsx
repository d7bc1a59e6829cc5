import { useState } from 'react';
import { isEnabled } from '@wattline/config';
import { paths } from '@wattline/contract';
import { Link } from '@wattline/router';
import { styled } from '@wattline/styled';
import { AlertDialog, Button, buttonStyle, DownloadIcon, ShareIcon } from '@wattline/ui';
import { showNotice } from '../show-notice';
import type { ReceiptDocument } from './receipt-document';
import { type ReceiptWords, useReceiptTexts } from './receipt-texts';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;

  & > * {
    flex: 1 1 180px;
  }

  @media print {
    display: none;
  }
`;

const RestartLink = styled(Link)`
  ${buttonStyle('primary')}
`;

/** Its code and its library come when somebody asks for a file, not before. */
const loadExport = () => import(/* webpackChunkName: "receipt-export" */ './receipt-export');

/** What can be done with a receipt (specification 1, §2): without the flag `receiptExport` the buttons only say that it is to come. */
export function ReceiptActions({ document }: { readonly document: ReceiptDocument }) {
  const t = useReceiptTexts();
  const [alert, setAlert] = useState<string | null>(null);
  const [isPreparing, setIsPreparing] = useState(false);

  const run = async (work: (exporting: Awaited<ReturnType<typeof loadExport>>) => Promise<void>): Promise<void> => {
    setIsPreparing(true);
    try {
      await work(await loadExport());
    } catch {
      showNotice('error', t('downloadFailed'));
    } finally {
      setIsPreparing(false);
    }
  };

  const download = (): void => {
    if (isEnabled('receiptExport')) void run(({ downloadReceipt }) => downloadReceipt(document));
    else setAlert(t('downloadSoon'));
  };

  const share = (): void => {
    if (isEnabled('receiptExport')) void run(async ({ shareReceipt }) => tellShared(await shareReceipt(document), t));
    else setAlert(t('shareSoon'));
  };

  return (
    <Actions>
      <Button $look="secondary" disabled={isPreparing} onClick={download}>
        <DownloadIcon size={20} />
        {t('download')}
      </Button>
      <Button $look="secondary" disabled={isPreparing} onClick={share}>
        <ShareIcon size={20} />
        {t('share')}
      </Button>
      <RestartLink to={paths.home}>{t('restart')}</RestartLink>
      <AlertDialog text={alert} okLabel={t('ok')} onClose={() => setAlert(null)} />
    </Actions>
  );
}

/** The share sheet speaks for itself; where there is none, the link was copied, or is shown to be copied. */
function tellShared(outcome: 'shared' | 'copied' | 'neither', t: ReceiptWords): void {
  if (outcome === 'copied') showNotice('success', t('copied'));
  if (outcome === 'neither') showNotice('info', t('copyThis', { link: window.location.href }));
}
