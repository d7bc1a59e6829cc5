/** @jest-environment ../testing/jest/browser-environment.cjs */
import { screen } from '@testing-library/react';
import { useDriver } from '@wattline/auth';
import { defineTexts } from '@wattline/base/i18n';
import { CONTRACT_VERSION, type RemoteModule } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { Link, useParams } from '@wattline/vendor/router';
import { openPart } from './open-part';

const useTexts = defineTexts('parking', { title: 'Parking {{place}}' }, { title: 'Estacionamiento {{place}}' });

function Parking() {
  const { place = '' } = useParams();
  const driver = useDriver();
  const t = useTexts();
  return (
    <>
      <h1>{t('title', { place })}</h1>
      <p>{driver?.displayName ?? 'visitor'}</p>
      <Link to="/elsewhere?from=parking">Leave</Link>
    </>
  );
}

const remote: RemoteModule = { contract: CONTRACT_VERSION, routes: [{ path: 'parking/:place', element: <Parking /> }] };

const lola = { id: 'd', email: null, phoneNumber: null, displayName: 'Lola', receiptEmail: null, wantsReceipt: null };

test('a part opens at a path, in a language, for a driver', () => {
  openPart(remote, '/parking/7', { language: 'es', driver: lola }).leave();
  expect(document.querySelector('h1')).toBeNull();

  const { leave } = openPart(remote, '/parking/7', { language: 'es', driver: lola });
  expect(screen.getByRole('heading').textContent).toBe('Estacionamiento 7');
  expect(screen.getByText('Lola')).toBeTruthy();
  leave();
});

test('by default a part is in English, and the driver a visitor', () => {
  const { leave } = openPart(remote, '/parking/7');
  expect(screen.getByRole('heading').textContent).toBe('Parking 7');
  expect(screen.getByText('visitor')).toBeTruthy();
  leave();
});

test('a link out of the part shows the driver’s new place', () => {
  const { path, goTo, leave } = openPart(remote, '/parking/7');
  goTo('/elsewhere?from=parking');
  expect(path()).toBe('/elsewhere?from=parking');
  expect(screen.getByText('elsewhere')).toBeTruthy();
  leave();
});

test('notices that the part asks the shell to show can be read until it is left', () => {
  const opened = openPart(remote, '/parking/7');
  const notice = { kind: 'info', text: 'Kept', durationMs: 1 } as const;
  bus.emit('notice/shown', notice, '@acme/parking');
  opened.leave();
  bus.emit('notice/shown', { ...notice, text: 'Later' }, '@acme/parking');
  expect(opened.notices()).toEqual([notice]);
});

test('a part that shows itself has its context (name, place, language, notices) and is removed when it is left', () => {
  const left = jest.fn();
  const mounted: RemoteModule = {
    contract: CONTRACT_VERSION,
    mount(element, context) {
      element.textContent = `${context.part} ${context.location.get().pathname} ${context.language.get()}`;
      context.notify('info', 'Hello');
      return left;
    },
  };
  const opened = openPart(mounted, '/parking/7', { part: '@acme/parking', language: 'es' });
  expect(screen.getByText('@acme/parking /parking/7 es')).toBeTruthy();
  expect(opened.notices().at(-1)?.text).toBe('Hello');
  const before = left.mock.calls.length;
  opened.leave();
  expect(left).toHaveBeenCalledTimes(before + 1);
  expect(opened.failedUnmounts).toEqual([]);
});
