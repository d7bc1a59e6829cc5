import { defineTexts } from '@wattline/i18n';

export const useAccessTexts = defineTexts(
  'debug-access',
  {
    title: 'Debug Access Required',
    intro: 'For the people who operate Wattline. It stays open in this tab until you close it.',
    password: 'Password',
    authenticate: 'Authenticate',
    checking: 'Checking...',
    invalid: 'Invalid password',
    unreadable: 'The password cannot be checked: its hash in the runtime configuration is damaged.',
    wait: 'Too many wrong passwords. Try again in {{seconds}} s.',
    notConfigured: 'No password is configured in this environment, so the console stays locked.',
    insecure:
      'This page did not come over a secure connection, so the browser cannot check the password. Open it over https.',
  },
  {
    title: 'Se requiere acceso de depuración',
    intro: 'Para quienes operan Wattline. Queda abierta en esta pestaña hasta que la cierres.',
    password: 'Contraseña',
    authenticate: 'Autenticar',
    checking: 'Comprobando...',
    invalid: 'Contraseña no válida',
    unreadable: 'La contraseña no se puede comprobar: su hash en la configuración está dañado.',
    wait: 'Demasiadas contraseñas incorrectas. Inténtalo de nuevo en {{seconds}} s.',
    notConfigured: 'En este entorno no hay ninguna contraseña configurada, así que la consola sigue bloqueada.',
    insecure:
      'Esta página no llegó por una conexión segura, así que el navegador no puede comprobar la contraseña. Ábrela por https.',
  },
);
