import '../testing/own-routes';
import { act, screen, within } from '@testing-library/react';
import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { fakeTime, pass } from '@wattline/testing';
import { discovery } from '../federation/discover/discovery';
import { buildInfo } from '../testing/build-info';
import { showAt } from '../testing/show-at';
import { Footer } from './footer';

jest.mock('../federation/discover/discovery', () => ({ discovery: jest.fn() }));

const release = { url: '/remotes/debug-console/1.0.0/remoteEntry.js', metadata: { version: '1.0.0' } };

/** Which parts this environment has. */
const deploy = (microFrontends: Awaited<ReturnType<typeof discovery>>['microFrontends']) =>
  jest.mocked(discovery).mockResolvedValue({ microFrontends });

beforeEach(() => deploy({ '@wattline/debug-console': [release] }));

const { date, number, commit } = buildInfo;
const year = new Date().getFullYear();

describe('1 §1 footer', () => {
  test('the footer has the version, the build label and the copyright of this year', async () => {
    showAt('/', <Footer />);
    const footer = within(screen.getByRole('contentinfo'));
    expect(await footer.findByRole('link', { name: `Build ${date} · #${number} · ${commit}` })).toBeVisible();
    expect(footer.getByText('Version 1.1.1')).toBeVisible();
    expect(footer.getByText(`© ${year} Wattline. All rights reserved.`)).toBeVisible();
  });

  test('an owner with a point of its own has one at the end of the sentence', async () => {
    setConfig(readRuntimeConfig({ brand: { name: 'Acme', legalName: 'Acme Energía S.L.' } }));
    showAt('/', <Footer />);
    expect(await screen.findByText(`© ${year} Acme Energía S.L. All rights reserved.`)).toBeVisible();
    setConfig(readRuntimeConfig({}));
  });

  test('the build label opens the debug console', async () => {
    const { user, place } = showAt('/station/loc-001', <Footer />);
    await user.click(await screen.findByRole('link', { name: /^Build 2025-09-03/ }));
    expect(place()).toBe('/debug');
  });

  test.each([
    ['no part at all', {}],
    ['another part', { '@wattline/stations': [release] }],
    ['no release of the console', { '@wattline/debug-console': [] }],
  ])('the label is plain text without a console: %s', async (_, parts) => {
    deploy(parts);
    showAt('/', <Footer />);
    await act(async () => undefined);
    expect(screen.getByText(`Build ${date} · #${number} · ${commit}`)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

const toggles = () => screen.queryAllByRole('button', { name: /ES: cambiar a español|Use dark theme/ });

describe('language-and-theme-everywhere', () => {
  fakeTime(() => undefined);

  test('a station’s page has both toggles in its footer, shown a moment after the page', async () => {
    showAt('/station/loc-001', <Footer />);
    await pass(1_000);
    expect(toggles()).toHaveLength(2);
    expect(within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Use dark theme' })).toBeVisible();
  });

  test('the landing page has them only at its top', async () => {
    showAt('/', <Footer />);
    await pass(2_000);
    expect(toggles()).toEqual([]);
  });
});
