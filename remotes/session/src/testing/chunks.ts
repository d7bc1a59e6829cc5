/* The chunks of a session's pages are there when they are asked for: on a busy machine that takes longer than a test may. */
import '../details/below-charge';
import '../during-charge/during-charge';
import '../history/history-screen';
import '../live-session/session-screen';
