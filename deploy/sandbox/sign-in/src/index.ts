export { EMULATED_PROJECT } from './emulated-project';
export {
  createSignInService,
  type PasswordAccount,
  SIGN_IN_SCRIPTS,
  signInRoutes,
  type SignInService,
} from './sign-in-service';
