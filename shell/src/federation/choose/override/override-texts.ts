import { defineTexts } from '@wattline/i18n';

export const OVERRIDE_TEXTS = 'override';

export const useOverrideTexts = defineTexts(
  OVERRIDE_TEXTS,
  {
    title: 'Test release',
    active: '{{part}} {{version}} until {{time}}, in this tab only',
    leave: 'Leave',
    expired: 'That test link has expired. You see the usual version.',
    unsupported: 'This browser cannot verify test links. You see the usual version.',
  },
  {
    title: 'Versión de prueba',
    active: '{{part}} {{version}} hasta {{time}}, solo en esta pestaña',
    leave: 'Salir',
    expired: 'Ese enlace de prueba caducó. Ves la versión habitual.',
    unsupported: 'Este navegador no puede verificar enlaces de prueba. Ves la versión habitual.',
  },
);
