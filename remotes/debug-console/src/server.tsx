import { paths, type Prerender, type Prerendered, type PrerenderQuestion, type RenderedView } from '@wattline/contract';
import { prerenderPage } from '@wattline/remote/server';
import { PasswordGate } from './access/password-gate';
import { textsNow } from './texts/use-texts';

/** No password opens it: it stands for any. */
const anyPassword = { salt: '', iterations: 1, hash: '' };

const locked = { tryPassword: async () => 'wrong' as const, waitUntil: 0 };

function gate({ language, config }: PrerenderQuestion, password: typeof anyPassword | null): RenderedView {
  const question = { language, config: { ...(config as object), debug: { password } } };
  return prerenderPage(question, {
    page: <PasswordGate access={locked} />,
    address: paths.debug,
    title: () => textsNow('debug-access')('title'),
  });
}

/** The console is locked; without a password in its configuration it has no field for one. */
const lock: Prerender = (question) => {
  const [open, closed] = [gate(question, anyPassword), gate(question, null)];
  return {
    ...open,
    html: `<!--?password-->${open.html}<!--?--><!--?no-password-->${closed.html}<!--?-->`,
    styles: open.styles + closed.styles,
  };
};

/** The console's lock as it is first seen (docs/decisions/0076). */
export const prerendered: Prerendered = { debug: lock };
