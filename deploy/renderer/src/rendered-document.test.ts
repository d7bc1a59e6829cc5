import { composeDocument } from '@wattline/release';
import { renderedDocument, type DocumentView } from './rendered-document';

const template = [
  '<html lang="en">',
  '<head>',
  '{{policy}}',
  '<title>Wattline</title>',
  '{{head}}',
  '</head>',
  '<body>',
  '{{first-view}}<div id="root"><div class="boot"></div></div>',
  '</body>',
].join('\n');

const document = (loading?: { html: string; styles: string }, from = template, config: unknown = {}): string =>
  composeDocument({
    template: from,
    shellBase: '/shell/1.0.0',
    shell: { url: '/shell/1.0.0/shell.js', integrity: 'sha256-a' },
    preload: [],
    config,
    discovery: {},
    sources: { scripts: [], connections: [] },
    front: [],
    loading,
  });

const made: DocumentView = {
  part: '@wattline/stations',
  version: '1.0.0',
  view: { html: '<p>$& View</p>', styles: 'p{margin:0}', title: 'Title' },
  answers: new Map(),
  visitor: { language: 'en', theme: 'light' },
  renderedAt: 1,
};

test('the view replaces the loading state and its styles', () => {
  const loading = { html: '<p role="status">…</p><div><div><i></i></div></div>', styles: 'i{width:55%}' };
  const page = renderedDocument(document(loading), made);
  const body = page.slice(page.indexOf('<body>'));
  expect(body).toContain(
    '<body>\n<div id="first-view" lang="en" data-part="@wattline/stations" data-version="1.0.0"><main><p>$& View</p></main></div><div id="root"><div class="boot"></div></div>\n',
  );
  expect(page.match(/id="first-view-styles"/g)).toHaveLength(1);
  expect(page).not.toContain('i{width:55%}');
});

test('the bar above stays as the document has it', () => {
  const bar = '<div id="first-bar"><div lang="en"><header>Wattline</header></div></div>';
  const page = renderedDocument(
    document({ html: '', styles: '' }, template.replace('{{first-view}}', `${bar}{{first-view}}`)),
    made,
  );
  expect(page).toContain(`${bar}<div id="first-view" lang="en"`);
});

const stations = '<p><a href="tel:+17875550199">+1 787 555 0199</a></p>';
const operators = '<p><a href="tel:+18005550100">+1 800 555 0100</a></p>';

test.each([
  ['+1 787 555 0199', '+1 800 555 0100', stations],
  ['+1 787 555 0199', 'ext. 4', stations],
  ['+1 787 555 0199', null, stations],
  ['$& <b>', '+1 800 555 0100', '<p>$&amp; &lt;b></p>'],
  [null, '+1 800 555 0100', operators],
  ['', '+1 800 555 0100', operators],
  [null, null, ''],
])(
  'old-browsers: of the station’s help number %j and the operator’s %j the page has one',
  (helpNumber, phone, line) => {
    const config = { support: { phone } };
    const place = template.replace(
      '{{first-view}}',
      '<div id="too-old"><section><p>Old</p></section><!--{{phone}}--></div>{{first-view}}',
    );
    const page = renderedDocument(document(undefined, place, config), { ...made, view: { ...made.view, helpNumber } });
    expect(page).toContain(`<div id="too-old"><section><p>Old</p></section>${line}</div>`);
  },
);

const described = template.replace('<title>', '<meta name="description" content="Charge.">\n<title>');

test.each([
  [
    'https://acme.example/station/loc-001',
    '<link rel="canonical" href="https://acme.example/station/loc-001"><meta property="og:url" content="https://acme.example/station/loc-001">',
  ],
  [null, ''],
])('beside a link to a page with a view its title is shown; it is known by the address %s', (address, links) => {
  const view = { ...made.view, title: 'Plaza "Norte" $&' };
  const page = renderedDocument(document(undefined, described), { ...made, view, address });
  expect(page).toContain(
    `<meta property="og:title" content="Plaza &quot;Norte&quot; $&amp;">${links}<meta property="og:description" content="Charge.">`,
  );
});

test('the shell is requested at once and run after the paint, by its integrity, as the policies know it', () => {
  const shell = 'id="wattline-shell" src="/shell/1.0.0/shell.js" integrity="sha256-a" crossorigin="anonymous"';
  const page = renderedDocument(document(), made);
  expect(page).toContain(
    '<link rel="preload" as="script" href="/shell/1.0.0/shell.js" integrity="sha256-a" crossorigin="anonymous">',
  );
  expect(page).toContain(`<template id="after-paint"><script ${shell}></script></template>\n`);
  expect(page).not.toContain('<script defer');
});
