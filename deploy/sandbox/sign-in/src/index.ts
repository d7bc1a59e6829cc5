export { EMULATED_PROJECT } from './emulated-project';
export { createSignInService, type PasswordAccount, SIGN_IN_SCRIPTS, type SignInService } from './sign-in-service';
export { signInRoutes } from './sign-in-routes';
