import { readSimulation, reset, runSimulation } from './controls.js';
import { byId } from './element.js';
import { attempt, say } from './notice.js';

const toggle = byId('simulation', HTMLInputElement);

/**
 * Lets the switch pause the drivers, and the button set everything back.
 * @param {() => Promise<unknown>} refreshAll
 */
export function startSimulation(refreshAll) {
  toggle.addEventListener(
    'change',
    () =>
      void attempt(async () => {
        const { running } = await runSimulation(toggle.checked);
        say(running ? 'Simulated drivers come and go' : 'Simulated drivers are paused');
      }),
  );
  byId('reset', HTMLButtonElement).addEventListener('click', () => {
    if (
      !confirm(
        'Set stations, tariffs, drivers, sessions, behaviours and requests back to the first day? All drivers are signed out.',
      )
    )
      return;
    void attempt(async () => {
      await reset();
      say('Everything is as on the first day');
      await refreshAll();
    });
  });
}

/** Reads anew whether the drivers are about. */
export async function refreshSimulation() {
  toggle.checked = (await readSimulation()).running;
}
