import { config } from '@wattline/base/config';

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
