import { config } from '@wattline/base/config';
import { Code } from './facts';

/** An error's code, with a link to its section of docs/errors.md where the environment says where that is. */
export function ErrorCode({ code }: { readonly code: string }) {
  const { errorsUrl } = config().debug;
  if (!errorsUrl) return <Code>{code}</Code>;
  return (
    <a href={`${errorsUrl}#${code}`} target="_blank" rel="noopener noreferrer">
      <Code>{code}</Code>
    </a>
  );
}
