/** The width of a laser's spot, in millimetres. A smaller movement can't be engraved. */
const MIN_ROOM_MM = 0.1;

/** Whether a photo can visibly be moved in a direction with this room, in millimetres. */
export function canMove(room: number): boolean {
  return room >= MIN_ROOM_MM;
}
