import { defineTexts } from '@wattline/i18n';

export const useImpersonationTexts = defineTexts(
  'impersonation',
  { label: 'Impersonation', acting: 'You are acting as {{name}}', stop: 'Stop impersonating' },
  { label: 'Suplantación', acting: 'Estás actuando como {{name}}', stop: 'Dejar de suplantar' },
);
