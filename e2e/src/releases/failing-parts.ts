/** A statement that throws where the page says so (`failsAt`): one build serves several tests. */
const throwsAt = (place: string): string =>
  `if (Reflect.get(window, 'failsAt') === '${place}') throw new Error('broken ${place}');`;

/**
 * A remote of one screen and one lazy chunk. Its versions share the names of chunks and modules, and could collide
 * there. `start` runs when the module is evaluated.
 */
const withLazyChunk = (name: string, { start = '', render = '' } = {}) => ({
  'remote.tsx': `
    import { useState } from 'react';
    const details = () => import(/* webpackChunkName: "details" */ './details');
    ${start}
    function Screen() {
      const [text, setText] = useState('');
      ${render}
      return <><h1>Version ${name}</h1><button onClick={() => void details().then((module) => setText(module.text))}>Details</button><p>{text}</p></>;
    }
    export default { contract: '4.0.0', routes: [{ path: '*', element: <Screen /> }] };
  `,
  'details.ts': `export const text = 'Details of ${name}';`,
});

export const soundPart = withLazyChunk('B');

/** Throws at 'evaluation' or at 'render', while its lazy chunk may be on the way. */
export const brokenPart = withLazyChunk('A', {
  start: `void details(); ${throwsAt('evaluation')}`,
  render: throwsAt('render'),
});

/** Throws at 'render', once its lazy chunk is there. */
export const awaitingPart = withLazyChunk('A', { start: 'await details();', render: throwsAt('render') });

/**
 * A remote that fails in a press, in a promise after a call that failed, and in a render, each in a function of its own. What
 * it throws quotes `window.planted`.
 */
export const faultyPart = {
  'remote.tsx': `
    import { useState } from 'react';
    import { clientOf } from '@wattline/remote';
    const client = clientOf('@wattline/checkout');
    const planted = (): string[] => Object.values(Reflect.get(window, 'planted') ?? {});
    function pressFault(): void {
      for (const secret of planted()) console.debug(secret.length);
      throw new TypeError('press ' + planted().map((secret) => secret + ' "' + secret + '" /api/users/' + secret).join(' and '));
    }
    async function promiseFault(): Promise<void> {
      await client.send({ path: '/api/pre-authorizations/' + encodeURIComponent(planted().join('')) }).catch(() => undefined);
      throw new EvalError('after the call');
    }
    function renderFault(): never {
      throw new URIError('in a render');
    }
    function Screen() {
      const [isBroken, setBroken] = useState(false);
      if (isBroken) renderFault();
      return <><h1>Faulty release</h1><button onClick={() => pressFault()}>Press</button><button onClick={() => void promiseFault()}>Promise</button><button onClick={() => setBroken(true)}>Render</button></>;
    }
    export default { contract: '4.0.0', routes: [{ path: '*', element: <Screen /> }] };
  `,
};
