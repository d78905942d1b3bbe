#!/bin/sh
# One film from its frames: AV1 and H.264, and the poster from its first frame.  encode-film.sh FRAMES
# The frames of hero-desktop are the film for large screens and, scaled down, the one for those between.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/.." && pwd)
frames="$root/.art/frames/$1"
colour="-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv"
flags="out_color_matrix=bt709:out_range=tv:flags=lanczos+accurate_rnd+full_chroma_int"

# cut NAME WIDTH H264_CRF AV1_CRF H264_LEVEL: the page names the level to browsers; small decoders take four frames at hand.
cut() {
	out="$root/public/static/film/$1"
	convert="scale=$2:-1:$flags,format=yuv420p"
	# shellcheck disable=SC2086
	ffmpeg -v error -y -framerate 25 -i "$frames/%04d.png" -vf "$convert" $colour -an \
		-c:v libx264 -preset slow -tune animation -crf "${ART_H264_CRF:-$3}" -profile:v high -level "$5" -x264-params ref=4:aq-mode=3:aq-strength=1.1:keyint=300 \
		-movflags +faststart "$out.mp4"
	# shellcheck disable=SC2086
	ffmpeg -v error -y -framerate 25 -i "$frames/%04d.png" -vf "$convert" $colour -an \
		-c:v libsvtav1 -preset 6 -crf "${ART_AV1_CRF:-$4}" -g 300 -svtav1-params tune=0:enable-overlays=1 "$out.webm"
	node "$here/poster.ts" "$1"
	ls -l "$out.mp4" "$out.webm"
}

case $1 in
	hero-desktop)
		cut hero-wide 1920 19 26 4.0
		cut hero-desktop 1280 18 24 3.1 ;;
	hero-phone)
		cut hero-phone 720 17 22 3.1 ;;
esac
