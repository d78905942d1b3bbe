#!/bin/sh
# Makes the film and the stills. Finished outputs are kept, so a stopped run goes on where it was.
#   make.sh                everything in the manifest, encoded into public/
#   make.sh draft NAME ..  a fast, small look at any picture, in .art/draft/
#   make.sh still NAME ..  these stills at full quality
#   make.sh film NAME ..   these films
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/.." && pwd)
work="$root/.art"
python=${ART_PYTHON:-/usr/bin/python3}
# The npm package's Node: the encoders are TypeScript.
PATH="$root/node_modules/.bin:$PATH"
mkdir -p "$work/raw" "$work/masters" "$work/draft" "$work/frames" "$root/public/static/film" "$root/public/static/pictures"

names() { "$python" -c "import json,sys; print(*[s['name'] for s in json.load(open(sys.argv[1]))['shots'] if s['kind'] == sys.argv[2]])" "$here/manifest.json" "$1"; }

# A half-written file must never pass for a finished one, so the render goes to another name first.
# A film's plate is rendered in passes, NAME-1.exr and so on, as it takes an hour: a run that was stopped loses one of them.
render() {
	raw="$work/raw/$1${2:+-$2}"
	[ -f "$raw.exr" ] && return
	nice -n 19 blender -b -P "$here/scene/render.py" -- "$1" "$raw.part.exr" --pass "${2:-0}" > "$raw.log" 2>&1
	mv "$raw.part.exr" "$raw.exr"
}

still() {
	render "$1"
	[ "$work/masters/$1.png" -nt "$work/raw/$1.exr" ] || "$python" "$here/develop/still.py" "$1" "$work/raw/$1.exr" "$work/masters/$1.png"
	node "$here/encode.ts" "$1"
}

passes() { "$python" -c "import json,sys; print(next(s['passes'] for s in json.load(open(sys.argv[1]))['shots'] if s['name'] == sys.argv[2]))" "$here/manifest.json" "$1"; }

film() {
	for n in $(seq "$(passes "$1")"); do render "$1" "$n"; done
	"$python" "$here/develop/film.py" "$1" "$work/frames/$1" "$work/raw/$1"-[0-9]*.exr
	sh "$here/encode-film.sh" "$1"
}

draft() {
	nice -n 5 blender -b -P "$here/scene/render.py" -- "$1" "$work/draft/$1.exr" --draft > "$work/draft/$1.log" 2>&1
	"$python" "$here/develop/still.py" "$1" "$work/draft/$1.exr" "$work/draft/$1.png"
	echo "$work/draft/$1.png"
}

case "${1:-all}" in
	all)
		for name in $(names film); do film "$name"; done
		for name in $(names still); do still "$name"; done ;;
	draft | still | film)
		what=$1
		shift
		for name in "$@"; do "$what" "$name"; done ;;
	*)
		sed -n '2,6p' "$0"
		exit 2 ;;
esac
