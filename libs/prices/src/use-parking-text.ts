import { defineTexts } from '@wattline/i18n';

/** Puts a bay's restriction (OCPI 2.2.1, ParkingRestriction) into words of the page's language. */
export const useParkingText = defineTexts(
  'parking',
  {
    DISABLED: 'Only for drivers with a disability permit',
    EV_ONLY: 'Only for electric vehicles',
    PLUGGED: 'Only while plugged in',
    CUSTOMERS: 'Only for customers or guests',
    MOTORCYCLES: 'Only for motorcycles and scooters',
  },
  {
    DISABLED: 'Solo para conductores con permiso de discapacidad',
    EV_ONLY: 'Solo para vehículos eléctricos',
    PLUGGED: 'Solo mientras esté enchufado',
    CUSTOMERS: 'Solo para clientes o huéspedes',
    MOTORCYCLES: 'Solo para motocicletas y scooters',
  },
);
