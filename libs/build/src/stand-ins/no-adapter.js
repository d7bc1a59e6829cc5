/** An adapter that axios then knows it does not have. */
export default null;
