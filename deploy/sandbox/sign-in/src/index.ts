export { EMULATED_PROJECT } from './auth-emulator';
export {
  createSignInService,
  type PasswordAccount,
  SIGN_IN_SCRIPTS,
  signInRoutes,
  type SignInService,
} from './sign-in-service';
