import { defineTexts } from '@wattline/i18n';

export const useMilestoneTexts = defineTexts(
  'milestones',
  {
    started: 'The charge has started.',
    energy: 'Energy is flowing.',
    outdated: 'Live updates have stopped. The figures on this page may be old.',
    fresh: 'Live updates are back.',
    ended: 'The charge is complete.',
    invalid: 'This session is not valid and costs nothing.',
    totals: 'In all {{kwh}} kWh in {{minutes}} min, {{cost}}.',
    totalsWithoutCost: 'In all {{kwh}} kWh in {{minutes}} min.',
  },
  {
    started: 'La carga ha comenzado.',
    energy: 'Ya fluye la energía.',
    outdated: 'Las actualizaciones en tiempo real se han detenido. Los datos de esta página pueden ser antiguos.',
    fresh: 'Vuelven las actualizaciones en tiempo real.',
    ended: 'La carga ha terminado.',
    invalid: 'Esta sesión no es válida y no cuesta nada.',
    totals: 'En total, {{kwh}} kWh en {{minutes}} min, {{cost}}.',
    totalsWithoutCost: 'En total, {{kwh}} kWh en {{minutes}} min.',
  },
);
