/** A part that tries forbidden calls, and shows their results. */
export const rightsPart = {
  'remote.tsx': `
    import { useState } from 'react';
    import { accessToken } from '@wattline/auth';
    import { bus } from '@wattline/event-bus';
    const emitted = (topic: string) => bus.history().filter((event) => event.topic === topic).map(({ sender }) => sender);
    const tries = {
      'End a session': () => bus.emit('session/completed', { sessionId: 'S1' }, '@wattline/session'),
      'Read the token': () => accessToken(),
      'Show a notice': () => bus.emit('notice/shown', { kind: 'info', text: 'Shown', durationMs: 5000 }, '@wattline/session'),
    };
    function Screen() {
      const [outcome, setOutcome] = useState('');
      const attempt = (name: keyof typeof tries) => {
        try { setOutcome(name + ': done' + tries[name]()); } catch (error) { setOutcome((error as Error).message); }
      };
      return (
        <>
          <h1>Rights</h1>
          {Object.keys(tries).map((name) => <button key={name} onClick={() => attempt(name as keyof typeof tries)}>{name}</button>)}
          <button onClick={tries['End a session']}>End a session, unprepared</button>
          <p role="status">{outcome}</p>
          <p>Sessions ended by: {emitted('session/completed').join() || 'none'}</p>
          <p>Notices by: {emitted('notice/shown').join() || 'none'}</p>
        </>
      );
    }
    export default { contract: '3.0.0', routes: [{ path: '*', element: <Screen /> }] };
  `,
};
