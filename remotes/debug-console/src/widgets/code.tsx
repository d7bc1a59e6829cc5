import { config } from '@wattline/base/config';
import { Note } from '@wattline/ui';
import { useTexts } from '../texts/use-texts';

const MOST = 500;

/** A value, cut after 500 characters, with its length. */
export function CutText({ text }: { readonly text: string }) {
  const t = useTexts('debug-console');
  return (
    <>
      <code style={{ whiteSpace: 'pre-wrap' }}>{text.slice(0, MOST)}</code>
      {text.length > MOST && (
        <Note as="span" $size="small" $block>
          {t('cut', { shown: MOST, all: text.length })}
        </Note>
      )}
    </>
  );
}

/** An error's code, with a link to its line of docs/errors.md where the environment says where that is. */
export function ErrorCode({ code }: { readonly code: string }) {
  const { errorsUrl } = config().debug;
  if (!errorsUrl) return <code>{code}</code>;
  return (
    <a href={`${errorsUrl}#${code}`} target="_blank" rel="noopener noreferrer">
      <code>{code}</code>
    </a>
  );
}
