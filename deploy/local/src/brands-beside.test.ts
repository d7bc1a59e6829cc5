import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandsBeside } from './brands-beside';
import { workspace } from './workspace';

test('a brand beside the sandbox’s own has a host below localhost by its name, its own help number and no domain', async () => {
  const brands = await brandsBeside([join(workspace, 'docs/brands/acme.json')]);
  expect(brands).toEqual({
    'acme-carga.localhost': {
      config: expect.objectContaining({
        brand: { name: 'Acme Carga', legalName: 'Acme Energía S.L.', domain: null },
        support: { url: '/api/support', phone: '+34 900 000 000', mail: 'ayuda@acme.example' },
      }),
      icon: expect.stringContaining('<svg'),
      font: 'nunito',
      colours: expect.objectContaining({ light: expect.anything() }),
    },
  });
});

test.each([
  ['Énergie & Co. ', 'energie-co.localhost'],
  ['充电', 'brand.localhost'],
])('the brand %j is at %s', async (name, host) => {
  const folder = mkdtempSync(join(tmpdir(), 'wattline-brand-'));
  writeFileSync(join(folder, 'brand.json'), JSON.stringify({ config: { brand: { name } } }));
  expect(Object.keys(await brandsBeside([join(folder, 'brand.json')]))).toEqual([host]);
  rmSync(folder, { recursive: true });
});

test('without files there is none', async () => {
  expect(await brandsBeside()).toEqual({});
});
