export { default } from '@wattline/testing/jest/workspace';
