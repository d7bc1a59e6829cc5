import { defineTexts } from '@wattline/i18n';

export const useFooterTexts = defineTexts(
  'footer',
  {
    version: 'Version {{version}}',
    build: 'Build {{date}} · #{{number}} · {{commit}}',
    copyright: '© {{year}} Wattline. All rights reserved.',
  },
  {
    version: 'Versión {{version}}',
    build: 'Compilación {{date}} · #{{number}} · {{commit}}',
    copyright: '© {{year}} Wattline. Todos los derechos reservados.',
  },
);
