#!/bin/sh
# Encodes a clip as AV1 and H.264 and its first frame as the poster: encode-film.sh hero-wide|hero-desktop|hero-phone CLIP
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out="$here/../public/static/film/$1"
# The page names the H.264 level to browsers.
case $1 in
	hero-wide) width=1920 h264_crf=19 av1_crf=26 level=4.0 ;;
	hero-desktop) width=1280 h264_crf=18 av1_crf=24 level=3.1 ;;
	hero-phone) width=720 h264_crf=17 av1_crf=22 level=3.1 ;;
	*) echo "no film is called $1" >&2; exit 2 ;;
esac
convert="scale=$width:-2:out_color_matrix=bt709:out_range=tv:flags=lanczos+accurate_rnd+full_chroma_int,format=yuv420p"
colour="-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv"

# Small decoders hold four reference frames.
# shellcheck disable=SC2086
ffmpeg -v error -y -i "$2" -r 25 -vf "$convert" $colour -an -c:v libx264 -preset slow -tune animation -crf $h264_crf \
	-profile:v high -level $level -x264-params ref=4:aq-mode=3:aq-strength=1.1:keyint=300 -movflags +faststart "$out.mp4"
# shellcheck disable=SC2086
ffmpeg -v error -y -i "$2" -r 25 -vf "$convert" $colour -an -c:v libsvtav1 -preset 6 -crf $av1_crf -g 300 \
	-svtav1-params tune=0:enable-overlays=1 "$out.webm"

frame=$(mktemp --suffix .png)
ffmpeg -v error -y -i "$2" -frames:v 1 "$frame"
PATH="$here/../node_modules/.bin:$PATH" node "$here/poster.ts" "$1" "$frame"
rm "$frame"
