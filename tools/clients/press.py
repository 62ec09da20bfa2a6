"""press.py NAME TIMES [UNLESS]: clicks what assistive technology reads as NAME, if it is on the screen and UNLESS is not."""
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402


def shown(element, name):
    if element.get_name() == name and element.get_state_set().contains(Atspi.StateType.SHOWING):
        place = element.get_extents(Atspi.CoordType.SCREEN)
        if place.width > 0:
            return place
    children = (element.get_child_at_index(i) for i in range(element.get_child_count()))
    places = (shown(child, name) for child in children if child)
    return next((place for place in places if place), None)


name, times, *unless = sys.argv[1:]
desktop = Atspi.get_desktop(0)
place = shown(desktop, name)
if place and not any(shown(desktop, other) for other in unless):
    middle = (place.x + place.width // 2, place.y + place.height // 2)
    Atspi.generate_mouse_event(*middle, "b1d" if times == "2" else "b1c")
