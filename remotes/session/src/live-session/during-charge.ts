/* A chunk of its own: what a page has besides while a session goes on, and after its stop. */
export { DuringCharge } from '../during-charge/during-charge';
export { SpokenMilestones } from './spoken-milestones';
export { watchStop } from './watch-stop';
