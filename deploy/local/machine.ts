export { machineNow, measureMachine } from './src/machine/measure-machine';
export { planFor } from './src/machine/test-plan';
