import { act, screen } from '@testing-library/react';
import { setLanguage } from '@wattline/base/i18n';
import { freshTab } from '@wattline/remote/testing';
import { pass } from '@wattline/testing';
import { queryClient } from '../part';
import { ended, SESSION, sessionWire, show } from '../testing/show-session';
// The page's chunks are there when it asks for them: on a busy machine that takes longer than a test may.
import './during-charge';

freshTab({ queryClient });

const PATH = '/session/SES-12345678';
const waiting = { status: 'PENDING', kwh: 0 };
const poll = async () => pass(5_500);
const region = () => document.querySelector('[aria-live="polite"]');
const spoken = () => region()?.textContent;

async function opens(session: object) {
  const shown = await show(PATH, sessionWire(session));
  await pass(500);
  for (let tries = 0; tries < 50 && !region(); tries++) await pass(0);
  return shown;
}

describe('spoken-milestones', () => {
  test('waiting, the start, energy and the end with totals are each spoken once', async () => {
    const { becomes } = await opens(waiting);
    await poll();
    expect(spoken()).toBe('');
    becomes({ kwh: 0 });
    await poll();
    expect(spoken()).toBe('The charge has started.');
    becomes({ kwh: 0.4 });
    await poll();
    expect(spoken()).toBe('Energy is flowing.');
    // It was spoken; polls without news say nothing.
    await pass(10_000);
    becomes({ kwh: 2 });
    await pass(60_000);
    expect(spoken()).toBe('');
    becomes({ ...ended, kwh: 12.4 });
    await poll();
    expect(spoken()).toBe('The charge is complete. In all 12.40 kWh in 60 min, $4.70.');
  });

  test('accepted-stop: the end of a charge that did not stop is spoken when it comes', async () => {
    const { user, becomes } = await opens({});
    await user.click(screen.getByRole('button', { name: 'Stop Charging' }));
    for (let polls = 0; polls < 20; polls += 1) await poll();
    expect(screen.getByRole('button', { name: 'Stop Charging' })).toBeVisible();
    becomes({ ...ended, kwh: 12.4 });
    await poll();
    expect(spoken()).toBe('The charge is complete. In all 12.40 kWh in 60 min, $4.70.');
  });

  test('both-languages: the two of one poll are spoken in both', async () => {
    const { becomes } = await opens(waiting);
    act(() => setLanguage('es'));
    becomes({ kwh: 0.4 });
    await poll();
    expect(spoken()).toBe('La carga ha comenzado. Ya fluye la energía.');
  });

  test('a connection that comes and goes is reported once, as updates stop and are back', async () => {
    const { backend, becomes } = await opens({});
    const fails = () => backend.on(SESSION, { status: 400, body: { statusMessage: 'No' } });
    const announced: string[] = [];
    const watch = new MutationObserver(() => spoken() && announced.push(spoken() ?? ''));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    for (let times = 0; times < 3; times++) {
      fails();
      await poll();
      becomes({});
      await poll();
    }
    expect([...new Set(announced)]).toEqual(['Live updates have stopped. The figures on this page may be old.']);
    await pass(20_000);
    watch.disconnect();
    expect(announced.at(-1)).toBe('Live updates are back.');
  });
});
