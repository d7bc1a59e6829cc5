import { JSDOM } from 'jsdom';
import { fakeDocument } from '../testing/fake-part';
import { madeUpPicture } from '../testing/made-up-picture';
import { composeDocument, type DocumentParts } from './compose-document';

const description = '<meta name="description" content="Find a charger &amp; charge.">';
const manifest = JSON.stringify({
  name: '{{brand}}',
  description_localized: { es: 'Encuentra un cargador "honesto".' },
});

/** All that a document says of what is shown beside a link to it. */
function shown(config: unknown, more: Partial<DocumentParts> = {}): Readonly<Record<string, string | null>> {
  const template = fakeDocument
    .replace('<title>', `${description}\n<title>`)
    .replace(/<!--manifest .*-->/, `<!--manifest ${manifest}-->`);
  const html = composeDocument({
    template,
    shellBase: '/shell/2.0.0',
    shell: { url: '/shell/2.0.0/shell.js', integrity: 'sha384-shell' },
    preload: [],
    config,
    discovery: {},
    front: [],
    sources: { scripts: [], connections: [] },
    ...more,
  });
  const { head } = new JSDOM(html).window.document;
  const tags = [...head.querySelectorAll('meta[property], meta[name^="twitter:"]')].map((tag) => [
    tag.getAttribute('property') ?? tag.getAttribute('name'),
    tag.getAttribute('content'),
  ]);
  const canonical = head.querySelector('link[rel=canonical]')?.getAttribute('href');
  return Object.fromEntries([...tags, ...(canonical === undefined ? [] : [['canonical', canonical]])]);
}

const domain = 'https://acme.example';

test('a site of which nothing more is known has its name and its description', () => {
  expect(shown({})).toEqual({
    'og:type': 'website',
    'og:title': 'Wattline',
    'og:description': 'Find a charger & charge.',
    'twitter:card': 'summary',
  });
});

test('a brand has its name, its first language with the others, its address and its picture', () => {
  const picture = madeUpPicture(1_280, 640);
  const config = { brand: { name: 'Acme & "Söhne"', domain }, languages: ['es-ES', 'en-GB'] };
  expect(shown(config, { picture, path: '/' })).toEqual({
    'og:type': 'website',
    'og:title': 'Acme & "Söhne"',
    'og:description': 'Encuentra un cargador "honesto".',
    'og:locale': 'es_ES',
    'og:locale:alternate': 'en_GB',
    'og:image': expect.stringMatching(/^https:\/\/acme\.example\/picture\.[0-9a-f]{8}\.png$/),
    'og:image:width': '1280',
    'og:image:height': '640',
    'og:image:alt': 'Acme & "Söhne"',
    'twitter:card': 'summary_large_image',
    'og:url': `${domain}/`,
    canonical: `${domain}/`,
  });
});

test('a document that answers many addresses claims none of them', () => {
  expect(shown({ brand: { domain } })).not.toHaveProperty('canonical');
});

test('a language without a region has no place', () => {
  expect(shown({ languages: ['es'] })).not.toHaveProperty('og:locale');
});
