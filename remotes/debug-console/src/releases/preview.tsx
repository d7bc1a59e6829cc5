import { useState } from 'react';
import { serviceFailure, type ServiceFailure } from '@wattline/api';
import { useFormats } from '@wattline/base/i18n';
import { FormProblem } from '@wattline/ui';
import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';
import { CopyButton } from '../widgets/copy-button';
import { Hint } from '../widgets/facts';
import { Buttons, SmallButton } from '../widgets/small-button';
import { makePreview } from './desk-client';
import { useDeskErrorText } from './use-desk-error-text';

const Made = styled.div`
  display: grid;
  gap: 8px;
  flex-basis: 100%;
`;

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
      <SmallButton aria-label={`${t('preview')}: ${part}`} onClick={() => void make()}>
        {t('preview')}
      </SmallButton>
      {link.state === 'made' && (
        <Made>
          <p role="status">
            <a href={link.address} target="_blank" rel="noopener">
              {t('previewOpen', { part, version })}
            </a>
          </p>
          <Hint>{t('previewUntil', { time: time(new Date(link.expires)) })}</Hint>
          <Buttons>
            <CopyButton text={() => link.address} name={t('previewName')} />
          </Buttons>
        </Made>
      )}
      {link.state === 'failed' && (
        <Made>
          <FormProblem>{textOf({ code: 'desk-no-preview', values: { reason: textOf(link.failure) } })}</FormProblem>
        </Made>
      )}
    </>
  );
}
