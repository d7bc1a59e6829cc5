import { type ReactNode, useState } from 'react';
import { isEnabled } from '@wattline/base/config';
import { paths } from '@wattline/contract';
import { chunk } from '@wattline/remote';
import { Button, ButtonLink, DownloadIcon, Row, ShareIcon } from '@wattline/ui';
import { detailsCode } from '../details/details-code';
import { showNotice } from '../part';
import type { ReceiptDocument } from '../receipt-document/receipt-document';
import { useTexts } from '../texts/use-texts';
import { useErrorText } from '../use-error-text';

/** A chunk of its own, with the PDF library: loaded when the driver asks for a file. */
const exportCode = chunk(async () => import(/* webpackChunkName: "receipt-export" */ './receipt-export'), {
  when: 'asked',
});

/** The actions on a receipt. Without the flag `receiptExport` the buttons say that it is coming soon. */
export function ReceiptActions({ document }: { readonly document: ReceiptDocument }) {
  const t = useTexts('receipt');
  const textOf = useErrorText();
  const [dialog, setDialog] = useState<ReactNode>(null);
  const [isPreparing, setIsPreparing] = useState(false);

  const act = async (what: 'download' | 'share'): Promise<void> => {
    setIsPreparing(true);
    try {
      if (isEnabled('receiptExport')) return await (await exportCode.load())[what](document);
      const { ComingSoon } = await detailsCode.load();
      setDialog(<ComingSoon what={what} onClose={() => setDialog(null)} />);
    } catch {
      showNotice('error', textOf({ code: 'pdf-not-made' }));
    } finally {
      setIsPreparing(false);
    }
  };

  return (
    <Row $gap={12} $grow="all" className="screen-only">
      <Button id="download" $look="secondary" disabled={isPreparing} onClick={() => void act('download')}>
        <DownloadIcon size={20} />
        {t('download')}
      </Button>
      <Button id="share" $look="secondary" disabled={isPreparing} onClick={() => void act('share')}>
        <ShareIcon size={20} />
        {t('share')}
      </Button>
      <ButtonLink id="restart" to={paths.home}>
        {t('restart')}
      </ButtonLink>
      {dialog}
    </Row>
  );
}
