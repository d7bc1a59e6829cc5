import { useState } from 'react';
import { serviceFailure, type ServiceFailure } from '@wattline/api';
import { useFormats } from '@wattline/base/i18n';
import { Button, FormProblem, Note, Row, Stack } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';
import { CopyButton } from '../widgets/copy-button';
import { makePreview } from './desk-client';
import { useDeskErrorText } from './use-desk-error-text';

type Link =
  | { readonly state: 'none' | 'asked' }
  | { readonly state: 'made'; readonly address: string; readonly expires: string }
  | { readonly state: 'failed'; readonly failure: ServiceFailure };

interface PreviewProps {
  readonly part: string;
  readonly version: string;
}

/** A link that puts the part at a release in the tab that opens it: signed by the desk, and good for a while. */
export function Preview({ part, version }: PreviewProps) {
  const t = useTexts('debug-releases');
  const { time } = useFormats();
  const textOf = useDeskErrorText();
  const [link, setLink] = useState<Link>({ state: 'none' });

  async function make(): Promise<void> {
    if (link.state === 'asked') return;
    setLink({ state: 'asked' });
    try {
      const { token, expires } = await makePreview(part, version);
      const address = new URL('/', location.origin);
      address.searchParams.set('override', token);
      setLink({ state: 'made', address: address.href, expires });
    } catch (error) {
      setLink({ state: 'failed', failure: serviceFailure(error) });
    }
  }

  return (
    <>
      <Button $size="small" $look="secondary" aria-label={`${t('preview')}: ${part}`} onClick={() => void make()}>
        {t('preview')}
      </Button>
      {link.state === 'made' && (
        <Stack $gap={8} style={{ flexBasis: '100%' }}>
          <p role="status">
            <a href={link.address} target="_blank" rel="noopener">
              {t('previewOpen', { part, version })}
            </a>
          </p>
          <Note $size="small">{t('previewUntil', { time: time(new Date(link.expires)) })}</Note>
          <Row $gap={8}>
            <CopyButton text={() => link.address} name={t('previewName')} />
          </Row>
        </Stack>
      )}
      {link.state === 'failed' && (
        <Stack $gap={8} style={{ flexBasis: '100%' }}>
          <FormProblem>{textOf({ code: 'desk-no-preview', values: { reason: textOf(link.failure) } })}</FormProblem>
        </Stack>
      )}
    </>
  );
}
