import { useState } from 'react';
import { isEnabled } from '@wattline/config';
import { paths } from '@wattline/contract';
import { styled } from '@wattline/styled';
import { AlertDialog, Button, ButtonLink, DownloadIcon, ShareIcon } from '@wattline/ui';
import { showNotice } from '../part';
import { useErrorText } from '../use-error-text';
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

/** A chunk of its own, with the PDF library: loaded when the driver asks for a file. */
const loadExport = () => import(/* webpackChunkName: "receipt-export" */ './receipt-export');

/** What a driver can do with a receipt. Without the flag `receiptExport` the buttons say that it is coming soon. */
export function ReceiptActions({ document }: { readonly document: ReceiptDocument }) {
  const t = useReceiptTexts();
  const textOf = useErrorText();
  const [alert, setAlert] = useState<string | null>(null);
  const [isPreparing, setIsPreparing] = useState(false);

  const run = async (work: (exporting: Awaited<ReturnType<typeof loadExport>>) => Promise<void>): Promise<void> => {
    setIsPreparing(true);
    try {
      await work(await loadExport());
    } catch {
      showNotice('error', textOf({ code: 'pdf-not-made' }));
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
      <ButtonLink to={paths.home}>{t('restart')}</ButtonLink>
      <AlertDialog text={alert} okLabel={t('ok')} onClose={() => setAlert(null)} />
    </Actions>
  );
}

/** Without a share sheet the link was copied; where that failed too, the notice shows it. */
function tellShared(outcome: 'shared' | 'copied' | 'neither', t: ReceiptWords): void {
  if (outcome === 'copied') showNotice('success', t('copied'));
  if (outcome === 'neither') showNotice('info', t('copyThis', { link: window.location.href }));
}
