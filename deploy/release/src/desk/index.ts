export { TokenRefused, type ReadClaims } from './caller';
export { deskRoutes, type DeskOptions } from './desk-routes';
