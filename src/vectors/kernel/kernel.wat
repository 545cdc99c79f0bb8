(module
  ;; Where everything lies in the memory is the affair of open-kernel.ts.
  (memory (export "memory") 16)

  ;; Scores of vectors kept as signs, for one question, sixteen vectors at a time ("fast scan": André, Kermarrec, Le Scouarnec,
  ;; "Cache locality is not enough", 2015).
  ;; table: for each byte of a vector 16 values for its low four bits, then 16 for its high four, each 0 to 127
  ;; signs: blocks of 16 vectors; in a block byte p of all 16 lies together
  ;; out:   16 bits for each vector, the sum of the values of its bits
  (func (export "scan") (param $table i32) (param $signs i32) (param $blocks i32) (param $bytes i32) (param $out i32)
    (local $left i32) (local $values i32) (local $low v128) (local $high v128) (local $byte v128) (local $sum v128)
    (local $mask v128)
    (local.set $mask (i8x16.splat (i32.const 15)))
    (block $done
      (loop $block
        (br_if $done (i32.eqz (local.get $blocks)))
        (local.set $low (v128.const i64x2 0 0))
        (local.set $high (v128.const i64x2 0 0))
        (local.set $values (local.get $table))
        (local.set $left (local.get $bytes))
        (loop $next
          (local.set $byte (v128.load (local.get $signs)))
          (local.set $sum (i8x16.add
            (i8x16.swizzle (v128.load (local.get $values)) (v128.and (local.get $byte) (local.get $mask)))
            (i8x16.swizzle (v128.load offset=16 (local.get $values)) (i8x16.shr_u (local.get $byte) (i32.const 4)))))
          (local.set $low (i16x8.add (local.get $low) (i16x8.extend_low_i8x16_u (local.get $sum))))
          (local.set $high (i16x8.add (local.get $high) (i16x8.extend_high_i8x16_u (local.get $sum))))
          (local.set $signs (i32.add (local.get $signs) (i32.const 16)))
          (local.set $values (i32.add (local.get $values) (i32.const 32)))
          (br_if $next (local.tee $left (i32.sub (local.get $left) (i32.const 1)))))
        (v128.store (local.get $out) (local.get $low))
        (v128.store offset=16 (local.get $out) (local.get $high))
        (local.set $out (i32.add (local.get $out) (i32.const 32)))
        (local.set $blocks (i32.sub (local.get $blocks) (i32.const 1)))
        (br $block))))

  ;; Inner products of vectors of eight-bit values with a question of sixteen-bit values.
  ;; width: values of each vector, a multiple of 16
  ;; out:   32 bits for each vector
  (func (export "multiply") (param $query i32) (param $values i32) (param $count i32) (param $width i32) (param $out i32)
    (local $left i32) (local $at i32) (local $eight v128) (local $sum v128)
    (block $done
      (loop $vector
        (br_if $done (i32.eqz (local.get $count)))
        (local.set $sum (v128.const i64x2 0 0))
        (local.set $at (local.get $query))
        (local.set $left (local.get $width))
        (loop $next
          (local.set $eight (v128.load (local.get $values)))
          (local.set $sum (i32x4.add (local.get $sum) (i32x4.add
            (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $eight)) (v128.load (local.get $at)))
            (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $eight)) (v128.load offset=16 (local.get $at))))))
          (local.set $values (i32.add (local.get $values) (i32.const 16)))
          (local.set $at (i32.add (local.get $at) (i32.const 32)))
          (br_if $next (local.tee $left (i32.sub (local.get $left) (i32.const 16)))))
        (i32.store (local.get $out) (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
          (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
        (local.set $out (i32.add (local.get $out) (i32.const 4)))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $vector)))))
