import { defineTexts } from '@wattline/i18n';

export const useReminderTexts = defineTexts(
  'reminder',
  {
    title: 'Reminder',
    end: 'About {{time}} the amount is used up. A full battery ends the charge earlier.',
    idle: 'The idle fee starts at {{time}}.',
    'idle-once-over': 'From {{time}} on it costs a fee to stay once the charge is over.',
    none: 'When this charge ends cannot be estimated now.',
    remind: 'Remind me',
    hint: 'Your calendar reminds you before, with this page closed too.',
    soon: 'That is only minutes away. Stay near your car.',
    notMade: 'Your device did not take the reminder. Set an alarm yourself.',
    made: 'Open the file to add the reminder to your calendar.',
    summaryEnd: 'Charging ends: move your car',
    summaryIdle: 'Idle fee starts: move your car',
  },
  {
    title: 'Recordatorio',
    end: 'Hacia las {{time}} se agota la cantidad. Una batería llena termina la carga antes.',
    idle: 'El cargo por inactividad empieza a las {{time}}.',
    'idle-once-over': 'Desde las {{time}} cuesta quedarse cuando la carga ha terminado.',
    none: 'Ahora no se puede estimar cuándo termina esta carga.',
    remind: 'Recordarme',
    hint: 'Tu calendario te avisa antes, también con esta página cerrada.',
    soon: 'Faltan solo unos minutos. Quédate cerca de tu auto.',
    notMade: 'Tu dispositivo no aceptó el recordatorio. Pon una alarma tú mismo.',
    made: 'Abre el archivo para añadir el recordatorio a tu calendario.',
    summaryEnd: 'La carga termina: mueve tu auto',
    summaryIdle: 'Empieza el cargo por inactividad: mueve tu auto',
  },
);
