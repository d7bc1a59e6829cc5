import { audited } from '../audit-log';
import { keepComposed } from '../site/keep-composed';
import type { Call, Command, Outcome } from './command';
import { composedText, composeOptions, readyToCompose } from './compose-options';
import { numberOf } from './read-values';

/** Ends what goes on when the process is told to end. */
function untilStopped(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  return stop.signal;
}

async function composeOnce(call: Call): Promise<number | null> {
  let milliseconds: number | null = null;
  await audited(call.store, [{ by: call.by, action: 'compose', part: null }], async () => {
    milliseconds = await (await readyToCompose(call, true))();
    return [{}];
  });
  return milliseconds;
}

export const composeCommand: Command = {
  usage:
    '[--config FILE] [--fallback-base ORIGIN] [--allow-local-overrides] [--no-worker] [--site-key FILE] [--every S]',
  help: [
    'Writes discovery, HTML and the service worker from what is live. What the options say of the environment is kept in',
    'the store for later promotions. --no-worker removes the service worker and all that it kept from every browser at',
    'its next visit; --worker brings it back. A signed site takes its key: --site-key, or WATTLINE_SITE_KEY. With --every it goes on, and composes',
    'whenever something was made live since, looked for every S seconds: the one process that may write the site.',
  ].join(' '),
  options: { ...composeOptions, every: { type: 'string' } },
  async run(call): Promise<Outcome> {
    const milliseconds = await composeOnce(call);
    const every = numberOf(call.values, 'every', 1, 3_600);
    if (every === undefined) return { text: composedText(milliseconds), json: { composedInMs: milliseconds } };
    call.note(composedText(milliseconds));
    const times = await keepComposed(call.store, {
      everySeconds: every,
      compose: () => composeOnce(call),
      signal: untilStopped(),
      onNews: call.note,
    });
    return { text: `Composed ${times} times more.`, json: { times } };
  },
};
