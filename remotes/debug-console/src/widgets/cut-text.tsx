import { styled } from '@wattline/vendor/styled';
import { useTexts } from '../texts/use-texts';

const MOST = 500;

const Value = styled.span`
  font-family: ui-monospace, 'SFMono-Regular', Menlo, monospace;
  font-size: var(--small);
  white-space: pre-wrap;
`;

const Cut = styled.span`
  display: block;
  margin-top: 6px;
  color: var(--ink-soft);
  font-size: var(--small);
`;

/** A value, cut after 500 characters, with its length. */
export function CutText({ text }: { readonly text: string }) {
  const t = useTexts('debug-console');
  return (
    <>
      <Value>{text.slice(0, MOST)}</Value>
      {text.length > MOST && <Cut>{t('cut', { shown: MOST, all: text.length })}</Cut>}
    </>
  );
}
