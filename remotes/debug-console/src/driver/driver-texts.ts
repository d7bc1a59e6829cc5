import { defineTexts } from '@wattline/i18n';

export const useDriverTexts = defineTexts(
  'debug-driver',
  {
    title: 'Current user',
    nobody: 'Nobody is signed in.',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    id: 'Id',
    role: 'Role',
    admin: 'Admin',
    user: 'User',
    roleHint: 'The role is a label by the email address; it opens nothing.',
    impersonated: 'Impersonated',
  },
  {
    title: 'Usuario actual',
    nobody: 'Nadie ha iniciado sesión.',
    name: 'Nombre',
    email: 'Correo',
    phone: 'Teléfono',
    id: 'Id',
    role: 'Rol',
    admin: 'Administrador',
    user: 'Usuario',
    roleHint: 'El rol es una etiqueta según el correo; no da acceso a nada.',
    impersonated: 'Suplantado',
  },
);
